import { markRead } from '@/shared/data/notifications';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';

/** Notifications that were marked, to be taken back. */
export interface ReadMarked {
  ids: readonly string[];
  read: boolean;
}

export const readMarkText = ({ ids, read }: ReadMarked) =>
  `${plural(ids.length, 'notification')} marked as ${read ? 'read' : 'unread'}.`;

/** Marks notifications as read or unread. */
export function useReadMarks(uid: string) {
  const toast = useToast();
  const mark = (ids: readonly string[], read: boolean) => {
    const readAt = read ? Date.now() : null;
    markRead(uid, ids, readAt).catch((failure: Error) => toast.fail(failure.message));
  };
  return {
    mark,
    /** With a toast that takes it back. */
    markWithUndo: (ids: readonly string[], read: boolean) => {
      mark(ids, read);
      toast.show(readMarkText({ ids, read }), { label: 'Undo', run: () => mark(ids, !read) });
    },
  };
}
