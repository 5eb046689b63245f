import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The least that a connection can cost: socket.io alone, with its defaults. */
const http = createServer()
new Server(http)
http.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'))
