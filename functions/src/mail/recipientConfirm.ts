/** The mail that asks the holder of an address whether they want responses by email. */
import { isConfirmed, type MailRecipientDoc } from '@/domain/documents/delivery.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import { recipientToken } from './keys';
import * as letters from './templates/responseLetters';
import { greetingName } from './text';

/** Asks the holder of an address whether they want mail about responses. */
export async function recipientConfirm(
  { db, keySecret, settings: { origin } }: ComposeContext,
  { workspace: ws, recipient: id }: { workspace: string; recipient: string },
): Promise<ComposedMail | undefined> {
  const [stored, workspace] = await db.getAll(
    db.doc(paths.mailRecipient(ws, id)),
    db.doc(paths.workspace(ws)),
  );
  const recipient = stored && dataOf<MailRecipientDoc>(stored);
  if (!recipient || isConfirmed(recipient) || recipient.stoppedAt !== undefined) return undefined;
  // Anyone can name a workspace: a name that reads like a message is left out.
  const name = greetingName((workspace && dataOf<WorkspaceDoc>(workspace)?.name) ?? '');
  const link = (door: string, token: string) => `${origin}/api/${door}/${token}`;
  return {
    letter: letters.recipientConfirmLetter({
      workspace: name,
      url: link('confirm-emails', recipientToken(keySecret, 'confirm', { ws, id })),
      stopUrl: link('stop-emails', recipientToken(keySecret, 'stop', { ws, id })),
      host: new URL(origin).host,
    }),
  };
}
