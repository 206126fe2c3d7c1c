/** The signed-in person, from the verified token. */
export interface Caller {
  uid: string;
  email: string;
  /** What the token says of the address; absent where it has none. */
  emailVerified?: boolean;
  name?: string;
  /** Where the picture of the account lies: our own, or Google's. */
  picture?: string;
  /** How they logged in: `password`, `google.com`. */
  signInProvider?: string;
  /** When they last proved who they are, in milliseconds since the epoch. */
  authTime: number;
}
