import { isListed } from '@/domain/options/responseStatus';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import type { ActivityOf } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { FileRow } from '@/shared/data/files/FileRow';
import { isPicture, useOpenedFiles } from '@/shared/data/files/useOpenedFiles';
import { MemberName } from '@/shared/data/MemberName';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useFileActions } from './useFileActions';

interface Of<T extends 'file' | 'submission'> {
  line: ActivityOf<T>;
  /** Whose file it is, where several people’s are shown. */
  who?: ReactNode;
}

function About({ who, from, at }: { who: ReactNode; from: ReactNode; at: number }) {
  return (
    <>
      {' · '}
      <RelativeTime at={at} />
      <br />
      {who && <>{who} · </>}
      {from}
    </>
  );
}

interface AttachedProps extends Of<'file'> {
  /** Whether it may be deleted at all: nothing is, of a record in the trash. */
  isActive: boolean;
}

/** A file that a member attached. */
export function AttachedLine({ line, who, isActive }: AttachedProps) {
  const { role } = useWorkspace();
  const { uid } = useUser();
  const { remove, isPending } = useFileActions();
  const { fileId: id, name, size, by, at } = line;
  const opened = useOpenedFiles({ attached: [id] }, [name]);
  const mayDelete = isActive && can(role, by === uid ? 'attachFiles' : 'deleteFiles') && !isPending;
  return (
    <FileRow
      name={name}
      size={size}
      preview={isPicture(name) ? opened.previewOf(id) : undefined}
      isDense
      about={
        <About
          who={who}
          from={
            <>
              {'Added by '}
              <MemberName uid={by} />
            </>
          }
          at={at}
        />
      }
      onDownload={() => opened.download(id)}
      isBusy={opened.isDownloading}
      actions={
        mayDelete && (
          <MoreMenu
            size="small"
            label={`More for ${name}`}
            items={[{ label: 'Delete', Icon: DeleteIcon, onPick: () => void remove(id) }]}
          />
        )
      }
    />
  );
}

/** The files that came with a response. They are read from it, never copied: what an edit takes away is gone here, too. */
export function SentLines({ line, who }: Of<'submission'>) {
  const { id: workspace } = useWorkspace();
  const { submissionId, formId, at } = line;
  const { data } = useLive(
    liveDocument(paths.submission(workspace, submissionId), submissionSchema),
  );
  const sent = data && isListed(data.status) ? Object.values(data.answers).flatMap(filesOf) : [];
  const opened = useOpenedFiles(
    { submissionId },
    sent.map(({ name }) => name),
  );
  const link = (
    <>
      {'Sent with '}
      <TextLink to={routes.submissions.href(formId, { submission: submissionId })} color="inherit">
        <FormTitle formId={formId} />
      </TextLink>
    </>
  );
  return sent.map(({ id, name, size }) => (
    <FileRow
      key={id}
      name={name}
      size={size}
      preview={opened.previewOf(id)}
      isDense
      about={<About who={who} from={link} at={at} />}
      onDownload={() => opened.download(id)}
      isBusy={opened.isDownloading}
    />
  ));
}
