import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { formatInstantDay } from '@/shared/lib/dates';

/** When a form in the trash is deleted for good. */
export function PurgeTime({ head: { purgeAt, deletingAt } }: { head: FormHeadDoc }) {
  if (deletingAt !== undefined) return <>Being deleted</>;
  return purgeAt === undefined ? null : <>{`Deleted for good on ${formatInstantDay(purgeAt)}`}</>;
}
