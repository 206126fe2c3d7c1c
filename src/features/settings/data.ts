import { paths } from '@/domain/paths';
import { changeDisplayName, type User } from '@/shared/firebase/auth';
import { updateDocument } from '@/shared/firebase/db';

/** The name lives in two places: with the account, and with the user's document for those who share a workspace. */
export async function saveDisplayName(user: User, displayName: string): Promise<void> {
  await changeDisplayName(displayName);
  await updateDocument(paths.user(user.uid), { displayName });
}
