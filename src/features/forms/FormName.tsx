import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LIMITS } from '@/domain/form/definition/limits';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { useToast } from '@/shared/ui/feedback/toast';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { ActionsOnForms } from './useFormActions';

interface Props {
  form: FormHead;
  rename: ActionsOnForms['rename'];
  isRenaming: boolean;
  onRenamed: () => void;
  /** Absent where this person or this form cannot be renamed. */
  onRename: (() => void) | undefined;
}

/** A form's name: the way to it, or a field while it is renamed. F2 renames, as in lists of files. */
export function FormName({ form, rename, isRenaming, onRenamed, onRename }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) link.current?.focus({ preventScroll: true });
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const name = shownTitle(form.data.title);
  if (isRenaming) return <NameField form={form} rename={rename} onRenamed={onRenamed} />;
  if (form.data.deletingAt !== undefined) {
    return (
      <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
    );
  }
  return (
    <TextLink
      ref={link}
      to={routes.formBuilder.href(form.id)}
      variant="subtitle1"
      underline="hover"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'F2') onRename?.();
      }}
      sx={{
        color: 'text.primary',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      <bdi>{name}</bdi>
    </TextLink>
  );
}

function NameField({ form, rename, onRenamed }: Pick<Props, 'form' | 'rename' | 'onRenamed'>) {
  const [text, setText] = useState(form.data.title);
  const toast = useToast();
  const isOver = useRef(false);
  const end = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onRenamed();
    if (!isKept || text.trim() === form.data.title) return;
    rename(form, text).catch((error: unknown) =>
      toast.fail(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
      inputProps={{
        'aria-label': `New name for ${shownTitle(form.data.title)}`,
        maxLength: LIMITS.title,
      }}
      sx={{
        typography: 'subtitle1',
        '& .MuiInputBase-input': { p: 0, height: 'auto' },
        borderBottom: 2,
        borderColor: 'primary.readable',
      }}
    />
  );
}
