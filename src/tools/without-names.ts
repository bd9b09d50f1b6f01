const NAME = /^[ \t]*[\w$]+\.displayName = .*;$/gm;
const WRAPPED = /= ([\w$]+\.forwardRef\()/g;

/**
 * The code of a package without the names of its components, which are for developers' tools and
 * count as a use of each: what nobody else uses can go.
 */
export const namesLeftOut = (code: string): string =>
  code.replace(NAME, '').replace(WRAPPED, '= /* @__PURE__ */ $1');

/** Vite's part, for the router: half of it is for servers that draw pages. */
export const withoutNames = () => ({
  name: 'without-names',
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    id.includes('/node_modules/react-router/')
      ? { code: namesLeftOut(code), map: null }
      : undefined,
});
