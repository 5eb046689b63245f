import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

/**
 * The least that a chat can cost: socket.io with its defaults, one room for each person and one call. With a database as the
 * second argument also with the two writes that a message needs, in one committed statement, before it is passed on.
 */
const [port, connectionString] = process.argv.slice(2)
const pool = connectionString ? new pg.Pool({ connectionString, max: 10 }) : undefined

async function store(conversationId: string, text: string): Promise<void> {
  await pool?.query({
    name: 'message',
    text: `with next as (
             update bare_conversations set last_seq = last_seq + 1 where id = $1 returning last_seq
           )
           insert into bare_messages (conversation_id, seq, content) select $1, last_seq, $2 from next`,
    values: [conversationId, text],
  })
}

type Sent = { conversationId: string; message: string }
const http = createServer()
const io = new Server(http)
io.on('connection', (socket) => {
  const { token } = socket.handshake.auth as { token: string }
  void socket.join(token)
  socket.on('chat:send_message', async ({ conversationId, message }: Sent, acknowledge: (reply: object) => void) => {
    await store(conversationId, message)
    io.to(conversationId).emit('chat:message', { content: message })
    acknowledge({ success: true })
  })
})
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
