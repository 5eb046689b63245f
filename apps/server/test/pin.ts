/** The wallet PIN of all test people; `world.ask` enters it. */
export const TEST_PIN = '2580'
/** Hashed at the lowest cost, which the hash names: a test that sends money must not wait for it. */
export const TEST_PIN_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$Py0NJWXCOiYTHn5NN1UtDw$1Ip1aGmr/XAhvXXeM/I8XesXw3Y1ajoujl/FX7O5p8M'
