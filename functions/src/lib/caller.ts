/** The signed-in person, from the verified token. */
export interface Caller {
  uid: string;
  email: string;
  /** The address in the token; absent if it has none. */
  emailVerified?: boolean;
  name?: string;
  /** Address of the account's picture: ours or Google's. */
  picture?: string;
  /** Sign-in provider: `password`, `google.com`. */
  signInProvider?: string;
  /** Time of the last log-in, in milliseconds since the epoch. */
  authTime: number;
}
