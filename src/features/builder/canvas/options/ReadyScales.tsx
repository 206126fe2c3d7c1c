import ScaleIcon from '@mui/icons-material/LinearScale';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { readyTexts, type ScaleName } from '@/domain/words/ready';
import { useDefinition } from '../../state/store';
import type { OptionActions } from '../useOptionActions';

/** What the scales are called in the builder, in the order of the menu. */
const NAMES: Readonly<Record<ScaleName, string>> = {
  agreement: 'Agreement',
  satisfaction: 'Satisfaction',
  frequency: 'Frequency',
  importance: 'Importance',
  quality: 'Quality',
  likelihood: 'Likelihood',
};

/** Fills a list with the steps of a usual scale, in the form's language; nothing if we have none in it. */
export function ReadyScales({ actions }: { actions: OptionActions }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { locale } = useDefinition();
  const scales = readyTexts(locale)?.scales;
  if (!scales) return null;
  return (
    <div className="list-actions own">
      <Button
        size="small"
        startIcon={<ScaleIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Use a ready-made scale
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {(Object.keys(NAMES) as ScaleName[]).map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              actions.fill(scales[name]);
              setAnchor(undefined);
            }}
          >
            {NAMES[name]}:&nbsp;
            <bdi lang={locale}>
              {scales[name][0]} – {scales[name].at(-1)}
            </bdi>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
