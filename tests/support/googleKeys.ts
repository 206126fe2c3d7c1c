/** Keys of service accounts of Google, as it gives them out. */
import { generateKeyPairSync } from 'node:crypto';

export interface GoogleKeys {
  publicKey: string;
  /** The JSON file with an account’s private key. */
  fileOf(account: string): string;
  file: string;
}

export function googleKeys(): GoogleKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fileOf = (account: string) =>
    JSON.stringify({
      type: 'service_account',
      client_email: account,
      private_key: privateKey,
      // Not used: a file does not say where we ask.
      token_uri: 'http://127.0.0.1:1/token',
    });
  return { publicKey, fileOf, file: fileOf('rows@acme.iam.gserviceaccount.com') };
}
