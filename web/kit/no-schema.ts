const nothing: object = new Proxy(() => nothing, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
})

/** Stands in for the schema library in the browser build: every use gives this same empty thing. */
export default nothing
