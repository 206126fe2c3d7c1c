import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { can } from '@/domain/options/access';
import { TAG_NAME_LENGTH } from '@/domain/options/responseMarks';
import { tagNamed } from '@/domain/responses/tagNamed';
import { cleanLine } from '@/domain/text/plainText';
import { foldForSearch } from '@/domain/text/fold';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useToast } from '@/shared/ui/feedback/toast';
import { FindInput } from '@/shared/ui/inputs/FindInput';
import { nextIndex } from '@/shared/ui/inputs/ListOption';
import { TagOption } from './TagOption';
import type { Tagging } from './marking';

interface Props {
  marking: Tagging;
  /** A tag was set by Enter. */
  onEntered?: (() => void) | undefined;
  onManage: () => void;
}

/** A search and the tags it finds, or makes. It begins again each time the popover opens. */
export function TagChoices({ marking, onEntered, onManage }: Props) {
  const { id: workspace, tags, role } = useWorkspace();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const create = useCreateTag(workspace, (tag) => marking.setTag(tag.id, tag.name, true));
  const name = cleanLine(query);
  const found = tags.filter((tag) => foldForSearch(tag.name).includes(foldForSearch(name)));
  const isNew = name !== '' && !tagNamed(tags, name) && can(role, 'manageTags');
  const count = found.length + (isNew ? 1 : 0);
  const index = Math.min(at, Math.max(0, count - 1));
  const choose = (position: number) => {
    const tag = found[position];
    if (tag) marking.setTag(tag.id, tag.name, marking.tagState(tag.id) !== 'all');
    else if (isNew && !create.isPending) {
      create.mutate(name);
      setQuery('');
    }
  };
  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, count);
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter') {
      choose(index);
      if (count > 0) onEntered?.();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <FindInput
        fullWidth
        label="Find or create a tag"
        value={query}
        onChange={(next) => {
          setQuery(next.slice(0, TAG_NAME_LENGTH));
          setAt(0);
        }}
        onKeyDown={press}
        listId={listId}
        activeId={count > 0 ? `${listId}-${index}` : undefined}
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        id={listId}
        role="listbox"
        aria-label="Tags"
        aria-multiselectable
        sx={{ maxHeight: 280, overflowY: 'auto', py: 0.5 }}
      >
        {found.map((tag, position) => (
          <TagOption
            key={tag.id}
            id={`${listId}-${position}`}
            tag={tag}
            state={marking.tagState(tag.id)}
            isActive={position === index}
            onChoose={() => choose(position)}
          />
        ))}
        {isNew && (
          <TagOption
            id={`${listId}-${found.length}`}
            tag={name}
            isActive={index === found.length}
            onChoose={() => choose(found.length)}
          />
        )}
      </Box>
      {tags.length === 0 && !isNew && (
        <Box sx={{ px: 2, pb: 1.5, typography: 'body2', color: 'text.secondary' }}>
          No tags yet. Type a name to create one.
        </Box>
      )}
      {tags.length > 0 && can(role, 'manageTags') && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5 }}>
          <Button size="small" onClick={onManage}>
            Manage tags
          </Button>
        </Box>
      )}
    </>
  );
}

function useCreateTag(workspace: string, onCreated: (tag: Tag) => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: (name: string) =>
      call('changeTags', { workspace, change: { kind: 'create', name } }),
    onSuccess: ({ id }, name) => onCreated({ id, name }),
    onError: (error) => toast.fail(error.message),
  });
}
