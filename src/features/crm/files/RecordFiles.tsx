import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { can } from '@/domain/options/access';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { ATTACHED_LIMITS } from '@/domain/options/fileLimits';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { Section } from '@/shared/ui/page/Section';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { HiddenFileInput } from '@/shared/ui/inputs/HiddenFileInput';
import { ContactLink } from '../ContactLink';
import { AttachingRow } from './AttachingRow';
import { DropZone } from './DropZone';
import { AttachedLine, SentLines } from './FileLines';
import { useAttaching, useFiles } from './useFiles';

interface Props {
  about: CallSubject;
  /** All ids by which lines name it (domain/contacts/merged.ts). */
  ids: readonly string[];
  isActive: boolean;
}

/** The files of a contact, or of an account and its people: sent with responses, or attached by members. */
export function RecordFiles({ about, ids, isActive }: Props) {
  const { role } = useWorkspace();
  const list = useFiles(about, ids);
  const { files, attaching } = useAttaching(about);
  const input = useRef<HTMLInputElement>(null);
  const region = useKeptFocus<HTMLDivElement>();
  const mayAttach = isActive && can(role, 'attachFiles');
  const isOfAccount = about.contactId === undefined;
  const whoOf = (contactId: string | undefined) =>
    isOfAccount && contactId !== undefined ? { who: <ContactLink id={contactId} /> } : {};
  return (
    <DropZone onFiles={mayAttach ? (dropped) => attaching.add(dropped) : undefined}>
      <Section title="Files">
        <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
          {list.error && (
            <ErrorState what="We couldn’t load the files." error={list.error} retry={list.retry} />
          )}
          {!list.rows && !list.error && <RowsSkeleton rows={2} />}
          {list.rows?.length === 0 && files.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              No files.
              {mayAttach && ` Drop files here, up to ${ATTACHED_LIMITS.megabytes} MB each.`}
            </Typography>
          )}
          {list.freshCount > 0 && (
            <ListStatus
              text={undefined}
              freshCount={list.freshCount}
              onShowFresh={list.showFresh}
            />
          )}
          <PlainList aria-label="Files">
            {files.map((file) => (
              <AttachingRow
                key={file.id}
                file={file}
                onRetry={() => attaching.retry(file.id)}
                onRemove={() => attaching.remove(file.id)}
              />
            ))}
            {list.rows?.map(({ id, data }) =>
              data.type === 'file' ? (
                <AttachedLine key={id} line={data} isActive={isActive} {...whoOf(data.contactId)} />
              ) : data.type === 'submission' ? (
                <SentLines key={id} line={data} {...whoOf(data.contactId)} />
              ) : null,
            )}
          </PlainList>
        </div>
        <ShowMore list={list} label="Show older files" />
        {mayAttach && (
          <Box sx={{ mt: 0.5 }}>
            <HiddenFileInput
              ref={input}
              label="Add files"
              multiple
              onChoose={(files) => attaching.add(files)}
            />
            <Button size="small" startIcon={<AddIcon />} onClick={() => input.current?.click()}>
              Add files
            </Button>
          </Box>
        )}
      </Section>
    </DropZone>
  );
}
