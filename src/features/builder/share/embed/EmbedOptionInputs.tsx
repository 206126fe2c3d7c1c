import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { canPrefill } from '@/domain/responses/prefillLink';
import { isInput, topFields, type FormDefinition } from '@/domain/form/definition/definition';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { ColourInput } from '../../design/ColourInput';
import { Segments } from '../../ui/Segments';
import { ChoiceSetting, SwitchSetting, TextSetting } from '../../ui/settingInputs';
import type { EmbedOptions } from './code';

interface Props {
  options: EmbedOptions;
  definition: FormDefinition;
  onChange: (patch: Partial<EmbedOptions>) => void;
}

/** What can be chosen for a kind of embed. */
export function EmbedOptionInputs({ options, definition, onChange }: Props) {
  const { kind, label, colour, side, size, isClear, pass } = options;
  const isPanel = kind === 'slide' || kind === 'tab';
  const hasButton = isPanel || kind === 'popup';
  const keys = topFields(definition).flatMap((field) =>
    isInput(field) && canPrefill(field) ? [field.key] : [],
  );
  return (
    <Stack spacing={2}>
      {hasButton && (
        <>
          <TextSetting
            label="Button text"
            value={label}
            maxLength={60}
            onChange={(text) => onChange({ label: text ?? '' })}
          />
          <ColourInput
            label="Button colour"
            value={colour}
            onChange={(next) => onChange({ colour: next })}
          />
          <Segments
            label="Size"
            value={size}
            choices={[
              ['small', 'Small'],
              ['medium', 'Medium'],
              ['large', 'Large'],
            ]}
            onChange={(next) => onChange({ size: next })}
          />
        </>
      )}
      {isPanel && (
        <Segments
          label="Side"
          value={side}
          choices={[
            ['left', 'Left'],
            ['right', 'Right'],
          ]}
          onChange={(next) => onChange({ side: next })}
        />
      )}
      {kind === 'inline' && (
        <SwitchSetting
          label="Transparent background"
          checked={isClear}
          onChange={(on) => onChange({ isClear: on })}
        />
      )}
      <LanguageChoice options={options} definition={definition} onChange={onChange} />
      {keys.length > 0 && (
        <SwitchSetting
          label="Prefill from the page URL"
          checked={pass.length > 0}
          onChange={(on) => onChange({ pass: on ? keys : [] })}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {pass.length > 0
          ? `A visitor to yourpage?${keys[0] ?? 'name'}=… sees that answer filled in. `
          : ''}
        UTM parameters from your page are always passed on.
      </Typography>
    </Stack>
  );
}

function LanguageChoice({ options, definition, onChange }: Props) {
  const { locale, locales = [] } = definition;
  if (locales.length === 0) return null;
  return (
    <ChoiceSetting
      label="Language"
      value={options.language ?? locale}
      choices={[locale, ...locales].map((code) => [code, languageInEnglish(code)] as const)}
      onChange={(code) => onChange({ language: code === locale ? undefined : code })}
    />
  );
}
