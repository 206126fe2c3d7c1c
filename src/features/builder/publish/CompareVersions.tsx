import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { ChangeList } from './ChangeList';
import { TabCard } from '../ui/TabPage';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

/** A version by its number, or the draft. */
export type Side = number | 'draft';
export interface Compared {
  before: Side;
  after: Side;
}

/** Where the keyboard goes when a comparison is asked for. */
export const COMPARE_FROM = 'compare-from';

interface Props {
  /** Newest first, at least one. */
  versions: readonly FormVersionDoc[];
  /** Undefined before anybody chose. */
  compared: Compared | undefined;
  onChange: (compared: Compared) => void;
}

/** What tells any two versions apart, the draft among them. */
export function CompareVersions({ versions, compared, onChange }: Props) {
  const newest = versions[0]?.n ?? 0;
  const { before, after } = compared ?? { before: newest, after: 'draft' };
  const [was, is] = [useSide(versions, before), useSide(versions, after)];
  const sides: Side[] = ['draft', ...versions.map(({ n }) => n)];
  return (
    <TabCard
      title="Compare"
      text="See what changed between two versions, or since you last published."
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2 }}>
        <SidePicker
          id={COMPARE_FROM}
          label="From"
          sides={sides}
          value={before}
          onChange={(side) => onChange({ before: side, after })}
        />
        <SidePicker
          id="compare-to"
          label="To"
          sides={sides}
          value={after}
          onChange={(side) => onChange({ before, after: side })}
        />
      </Stack>
      <div role="status">
        {was && is && <ChangeList before={was} after={is} same="No differences." />}
      </div>
    </TabCard>
  );
}

interface PickerProps {
  label: string;
  id: string;
  sides: readonly Side[];
  value: Side;
  onChange: (side: Side) => void;
}

function SidePicker({ id, label, sides, value, onChange }: PickerProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={String(value)}
      onChange={(event) => {
        const { value: chosen } = event.target;
        onChange(chosen === 'draft' ? 'draft' : Number(chosen));
      }}
      slotProps={{ select: { SelectDisplayProps: { id } } }}
      sx={{ minWidth: (theme) => theme.spacing(22) }}
    >
      {sides.map((side) => (
        <MenuItem key={side} value={String(side)}>
          {side === 'draft' ? 'Draft' : `Version ${side}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useSide(versions: readonly FormVersionDoc[], side: Side): FormDefinition | undefined {
  const draft = useDeferredDefinition();
  const text = versions.find(({ n }) => n === side)?.definition;
  const stored = useMemo(
    () => (text === undefined ? undefined : readStoredDefinition(text)),
    [text],
  );
  return side === 'draft' ? draft : stored;
}
