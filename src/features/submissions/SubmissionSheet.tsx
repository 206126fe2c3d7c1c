import { PdfButton } from './export/PdfButton';
import { ICON_ON_PHONE, SideSheet } from './sheet/SideSheet';
import { SubmissionShow } from './SubmissionShow';
import type { Acting } from './useActing';
import type { Opened } from './useOpened';

interface Props {
  id: string;
  opened: Opened;
  acting: Acting;
}

/** One response beside the list, or over it on small screens. */
export function SubmissionSheet({ id, opened, acting }: Props) {
  return (
    <SideSheet
      title="Response"
      opened={opened}
      actions={<PdfButton key={id} id={id} sx={ICON_ON_PHONE} />}
    >
      <SubmissionShow key={id} id={id} acting={acting} />
    </SideSheet>
  );
}
