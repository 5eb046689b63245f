/** The code of the function that the file exports, compiled and as small as it gets. */
declare module '*?script' {
  const code: string
  export default code
}
