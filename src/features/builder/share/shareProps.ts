/** What each part of the tab is given. */
import type { BuilderSession } from '../saving/session';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';

/** What each part of the tab gets. */
export interface ShareProps extends ShareTabProps {
  /** The public link. */
  url: string;
  /** The last part of it: the readable name, or the form's id. */
  name: string;
  status: FormHeadDoc['status'];
}

export interface ShareTabProps {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}
