/** Rows as bytes, which are passed between processes without being parsed. A few rows are read at a time. */
export type RowChunk = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encodeRows = (rows: readonly unknown[]): RowChunk => encoder.encode(JSON.stringify(rows))
export const decodeRows = <Row>(chunk: RowChunk): Row[] => JSON.parse(decoder.decode(chunk)) as Row[]
