/** A style sheet as text: how functions/build.mjs hands it to the server. */
declare module '*.css' {
  const text: string;
  export default text;
}
