/** SQL: true when a confirmed email address of the user has the domain of their campus. */
export const studentVerifiedSql = (userAlias: string, campusAlias: string) =>
  `coalesce((${userAlias}.email_verified_at is not null
             and split_part(lower(${userAlias}.email), '@', 2) = lower(${campusAlias}.email_domain))
            or split_part(lower(${userAlias}.student_email), '@', 2) = lower(${campusAlias}.email_domain), false)`

/** SQL: the user's phone number, or null when their privacy settings hide it. */
export const visiblePhoneSql = (userAlias: string) =>
  `case when ${userAlias}.privacy_settings ->> 'phone' = 'nobody' then null else ${userAlias}.phone end`
