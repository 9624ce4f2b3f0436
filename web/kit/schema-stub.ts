const schemaStub: object = new Proxy(() => schemaStub, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : schemaStub),
  apply: () => schemaStub,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})

/** Replaces the schema library in the browser build: every use returns this empty value. */
export default schemaStub
