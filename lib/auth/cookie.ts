/** The cookie that holds the sealed session. */
export const SESSION_COOKIE = 'tempesta_session';
