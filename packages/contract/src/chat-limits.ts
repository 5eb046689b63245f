/** Numbers of the chat, apart from `limits` because public pages do not need them. */
export const chatLimits = {
  textLength: 2000,
  page: 50,
  messagesPerMinute: 30,
  newConversationsPerHour: 20,
  /** Of a voice note: how long, and how large at the bit rates of phones. */
  voiceSeconds: 60,
  voiceBytes: 1_500_000,
  /** A link to a voice note, or to a picture, opens it for so long at least, and for at most twice as long. */
  voiceOpenMinutes: 15,
  pictureOpenDays: 7,
  /** For an administrator. */
  readPictureHours: 1,
  /** How long its sender can delete a message for both. */
  deleteForEveryoneMinutes: 60,
  /** Of the part of a message that a reply quotes, and of a row in the list of conversations. */
  previewLength: 160,
  /** A conversation with a rider can be written in for so long after the order is over. */
  riderHours: 2,
  /** Of the part of a message that is searched for. */
  searchLength: { min: 3, max: 80 },
  /** Messages of a conversation that an administrator reads at once. */
  readAtOnce: 200,
  reportsPerDay: 10,
  /** An open chat says this often that it is open; a person is shown as online for a little longer. */
  presenceSeconds: 30,
  onlineSeconds: 75,
  /** Who has not read a message for so long is notified of it. */
  notifyAfterSeconds: 20,
  /** And again of what came since, when they have not read on for so long. */
  notifyAgainMinutes: 60,
  /** How long the acknowledgement of a sent message is waited for. */
  sendTimeoutSeconds: 10,
  /** "Typing" ends by itself when the browser does not repeat it. */
  typingSeconds: 6,
} as const
