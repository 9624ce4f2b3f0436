const schemaStub: object = new Proxy(() => schemaStub, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : schemaStub),
  apply: () => schemaStub,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})

/** Stands in for the schema library in the browser build: every use gives this same empty thing. */
export default schemaStub
