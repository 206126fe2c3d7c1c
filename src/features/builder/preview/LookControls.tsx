import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/definition/translate';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { SwitchSetting } from '../ui/settingInputs';
import { DeviceSwitch } from '@/shared/ui/preview/DeviceSwitch';
import { SchemeSwitch } from '@/shared/ui/preview/SchemeSwitch';
import type { PreviewAddress } from './usePreviewAddress';

interface Props {
  definition: FormDefinition;
  address: PreviewAddress;
}

/** A control with its name beside it; the control itself is labelled. */
function Row({ label, sx, children }: { label: string; sx?: object; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={[{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }, sx ?? {}]}
    >
      <Typography aria-hidden>{label}</Typography>
      {children}
    </Stack>
  );
}

/** How the page is looked at. */
export function LookControls({ definition, address }: Props) {
  const locales = localesOf(definition);
  const locale = locales.includes(address.locale) ? address.locale : definition.locale;
  return (
    <Stack spacing={2} sx={{ p: 2, width: 300 }}>
      {/* A wide screen has it in the bar. */}
      <Row label="Device" sx={{ display: { md: 'none' } }}>
        <DeviceSwitch value={address.device} onChange={(device) => address.change({ device })} />
      </Row>
      <Row label="Appearance">
        <SchemeSwitch value={address.scheme} onChange={(scheme) => address.change({ scheme })} />
      </Row>
      {locales.length > 1 && (
        <TextField
          select
          label="Language"
          size="small"
          fullWidth
          value={locale}
          onChange={({ target: { value } }) =>
            address.change({ locale: value === definition.locale ? '' : value })
          }
        >
          {locales.map((code) => (
            <MenuItem key={code} value={code}>
              {languageInEnglish(code)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <SwitchSetting
        label="Large text"
        checked={address.isLarge}
        onChange={(isLarge) => address.change({ isLarge })}
      />
      <SwitchSetting
        label="Without JavaScript"
        checked={address.isScriptless}
        onChange={(isScriptless) => address.change({ isScriptless })}
      />
    </Stack>
  );
}
