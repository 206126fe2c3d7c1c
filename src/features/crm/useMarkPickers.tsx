import { useState, type ReactNode } from 'react';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { assigningOf, taggingOf } from './marking';
import type { BulkActions, Changeable } from './useBulkActions';

/** What of a record is chosen from a menu: contacts have a stage, too. */
export type Mark = 'owner' | 'tag' | 'stage';

interface MarkPickers {
  open: (of: Mark, anchor: HTMLElement) => void;
  close: () => void;
  /** Where a picker is open; null where it is closed. */
  anchorOf: (of: Mark) => HTMLElement | null;
  /** Those of owner and tags. */
  pickers: ReactNode;
}

/** The pickers of what records are marked with, one of which is open at a time. */
export function useMarkPickers(rows: readonly Changeable[], actions: BulkActions): MarkPickers {
  const [opened, setOpened] = useState<{ of: Mark; anchor: HTMLElement }>();
  const close = () => setOpened(undefined);
  const anchorOf = (of: Mark) => (opened?.of === of ? opened.anchor : null);
  return {
    open: (of, anchor) => setOpened({ of, anchor }),
    close,
    anchorOf,
    pickers: (
      <>
        <AssigneePicker
          label="Owner"
          anchor={anchorOf('owner')}
          marking={assigningOf(rows, actions)}
          onClose={close}
        />
        <TagPicker
          anchor={anchorOf('tag')}
          marking={taggingOf(rows, actions)}
          closesOnEnter
          onClose={close}
        />
      </>
    ),
  };
}
