/** The local inbox (scripts/lib/inbox.mjs): what the product sent to an address. */
import { expect } from '@playwright/test';

const url = process.env['FORMLOOM_INBOX'] ?? 'http://127.0.0.1:5412';

export interface KeptMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** An address that no other test writes to. */
export const newAddress = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.org`;

/** All mails to an address, the newest first. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
  const response = await fetch(`${url}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as KeptMail[];
}

/** Waits for a mail to an address and gives the newest; `subject` waits for one that says so. */
export async function mailTo(address: string, subject = ''): Promise<KeptMail> {
  let found: KeptMail | undefined;
  const look = async () => {
    found = (await mailsTo(address)).find((mail) => mail.subject.includes(subject));
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address}`, timeout: 90_000 }).toBe(true);
  if (!found) throw new Error('The poll above waits for it.');
  return found;
}
