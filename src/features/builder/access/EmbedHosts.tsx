import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { hostOf, MAX_HOSTS } from '@/domain/options/hosts';
import { useFields } from '@/shared/ui/inputs/useFields';
import type { AccessProps } from './useAccessChange';

type Choice = 'any' | 'some' | 'none';

/** Which websites can show the form in a frame. */
export function EmbedHosts({ known, isLocked, onChange }: AccessProps) {
  const { hosts } = known.settings;
  const stored: Choice = hosts === undefined ? 'any' : hosts.length === 0 ? 'none' : 'some';
  // Until the first website is named, nothing is stored.
  const [isNaming, setNaming] = useState(false);
  const choice = isNaming ? 'some' : stored;
  const save = (next: string[] | undefined, done: string) => {
    setNaming(false);
    onChange({ hosts: next }, done);
  };
  const choose = (next: string) => {
    if (next === 'any') save(undefined, 'Any website can show the form.');
    else if (next === 'none') save([], 'No other website can show the form.');
    else setNaming(true);
  };
  return (
    <Stack spacing={2}>
      <RadioGroup
        aria-label="Websites that can show the form"
        value={choice}
        onChange={(_event, next) => choose(next)}
      >
        {(
          [
            ['any', 'Any website'],
            ['some', 'Only these websites'],
            ['none', 'No other website'],
          ] as const
        ).map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={isLocked}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
      {choice === 'some' && (
        <HostList
          hosts={hosts ?? []}
          isLocked={isLocked}
          onChange={(next) =>
            save(
              next,
              next.length === 0 ? 'No other website can show the form.' : 'Websites saved.',
            )
          }
        />
      )}
    </Stack>
  );
}

interface ListProps {
  hosts: readonly string[];
  isLocked: boolean;
  onChange: (hosts: string[]) => void;
}

function HostList({ hosts, isLocked, onChange }: ListProps) {
  const isFull = hosts.length >= MAX_HOSTS;
  const fields = useFields({
    first: { host: '' },
    check({ host: typed }) {
      const host = hostOf(typed);
      if (host !== undefined) return { values: host };
      return { errors: { host: 'Enter the name of a website, like www.example.com.' } };
    },
    send(host) {
      if (isLocked || isFull) return;
      if (!hosts.includes(host)) onChange([...hosts, host]);
      fields.reset();
    },
  });
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {hosts.map((one) => (
          <Chip
            key={one}
            label={one}
            {...(isLocked
              ? {}
              : { onDelete: () => onChange(hosts.filter((other) => other !== one)) })}
          />
        ))}
      </Stack>
      <Stack
        component="form"
        noValidate
        onSubmit={fields.onSubmit}
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { sm: 'flex-start' } }}
      >
        <TextField
          label="Website"
          size="small"
          fullWidth
          placeholder="www.example.com"
          disabled={isLocked || isFull}
          {...fields.text(
            'host',
            isFull
              ? `You can name up to ${MAX_HOSTS} websites.`
              : 'example.com and www.example.com are two websites. *.example.com means every subdomain.',
          )}
          slotProps={{
            htmlInput: { maxLength: 300, spellCheck: false, autoCapitalize: 'none' },
            inputLabel: { shrink: true },
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={isLocked || isFull || fields.values.host.trim() === ''}
          sx={{ flexShrink: 0 }}
        >
          Add website
        </Button>
      </Stack>
    </Stack>
  );
}
