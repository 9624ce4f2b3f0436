/** Rows as bytes: they go between processes without being parsed and are read a few at a time. */
export type RowChunk = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encodeRows = (rows: readonly unknown[]): RowChunk => encoder.encode(JSON.stringify(rows))
export const decodeRows = <Row>(chunk: RowChunk): Row[] => JSON.parse(decoder.decode(chunk)) as Row[]
