import { NOTIFICATION_TYPES } from '@/domain/answers/effects';
import { notificationSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { getDocument, updateDocument } from '@/shared/firebase/db';

/** Marks what a person was told of a response as read: they have it before them. Silently; the bell still leads to it. */
export async function readNotice(uid: string, submissionId: string): Promise<void> {
  await Promise.all(
    NOTIFICATION_TYPES.map(async (type) => {
      const path = paths.notification(uid, `${type}_${submissionId}`);
      const notice = await getDocument(path, notificationSchema);
      if (notice?.readAt === null) await updateDocument(path, { readAt: Date.now() });
    }),
  );
}
