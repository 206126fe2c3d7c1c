/** A font as bytes: how functions/build.mjs hands it to the server. */
declare module '*.woff' {
  const bytes: unknown;
  export default bytes;
}
