import { useState } from 'react';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FormCard } from './FormCard';
import { FormTable } from './FormTable';
import type { FormItemProps } from './formItem';
import type { FormActing } from './useFormActing';
import type { FormsLayout } from './useFormsLayout';
import type { Sort } from './views';

interface Props {
  forms: readonly FormHead[];
  layout: FormsLayout;
  selection: RowSelection;
  acting: FormActing;
  /** The folder that is shown: its name need not be said of each. */
  folder: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The forms as cards or as rows. */
export function FormItems(props: Props) {
  const { forms, layout, selection, acting, folder, sort, onSort } = props;
  const { folders } = useWorkspace();
  const [renaming, setRenaming] = useState<string>();
  const items = forms.map((form): FormItemProps => {
    const own = folders.find(({ id }) => id === form.data.folder);
    return {
      form,
      isSelected: selection.has(form.id),
      onToggle: (range) => selection.toggle(form.id, range),
      naming: {
        rename: acting.rename,
        isRenaming: renaming === form.id,
        onRenamed: () => setRenaming(undefined),
        onRename: acting.may.edit(form) ? () => setRenaming(form.id) : undefined,
      },
      acting,
      folder: own && own.id !== folder ? own.name : undefined,
    };
  });
  if (layout === 'table') {
    return (
      <FormTable
        items={items}
        isAllSelected={selection.ids.length === forms.length}
        onToggleAll={selection.toggleAll}
        sort={sort}
        onSort={onSort}
      />
    );
  }
  return (
    <PlainList
      aria-label="Forms"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
      }}
    >
      {items.map((item) => (
        <FormCard key={item.form.id} {...item} />
      ))}
    </PlainList>
  );
}
