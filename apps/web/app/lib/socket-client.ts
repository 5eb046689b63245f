// Only what is named here is loaded: a dynamic import of the package itself brings all it exports.
export { io } from 'socket.io-client'
