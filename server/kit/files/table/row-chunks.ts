/** Rows as bytes: they are transferred between threads without a copy and read a few at a time. */
export type RowChunk = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encodeRows = (rows: readonly unknown[]): RowChunk => encoder.encode(JSON.stringify(rows))
export const decodeRows = <Row>(chunk: RowChunk): Row[] => JSON.parse(decoder.decode(chunk)) as Row[]
