import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { rulesOf } from '@/domain/logic/sentences';
import { LANGUAGES } from '@/domain/languages';
import { plural } from '@/shared/lib/numbers';
import { ConditionEditor } from '../logic/ConditionEditor';
import { EDGE } from '../ui/edge';
import { FIELD_INFO } from '../ui/fieldInfo';
import { FieldSettings } from './FieldSettings';
import { JumpsEditor } from '../logic/JumpsEditor';
import { shortcutText } from '../ui/keyboard';
import { PanelSection } from '../ui/PanelSection';
import { SeveralSettings } from './SeveralSettings';
import { FormTranslations, FurtherLanguages } from './FormTranslations';
import { TranslationInputs } from './TranslationInputs';
import { useBuilder, useStoreActions } from '../state/store';
import { countOf } from '../editing/stepText';
import { useQuietDefinition } from '../state/useDeferredDefinition';

/** Settings of the one selected thing. */
export function SettingsPanel() {
  const [live, setLive] = useState(false);
  const definition = useQuietDefinition(live);
  const selection = useBuilder((state) => state.selection);
  const { edit } = useStoreActions();
  const field = selection.kind === 'field' ? fieldOf(definition, selection.id) : undefined;
  const page =
    selection.kind === 'page' ? definition.pages.find((one) => one.id === selection.id) : undefined;
  const several = selection.kind === 'fields' ? selection.ids : undefined;
  const title = several
    ? countOf(several.size)
    : field
      ? FIELD_INFO[field.type].name
      : page
        ? 'Page'
        : 'Form';
  return (
    <Stack
      component="section"
      aria-label={`Settings: ${title}`}
      spacing={2}
      // Who writes here sees each key; who writes on the form does not wait for this panel.
      onFocus={() => setLive(true)}
      onBlur={() => setLive(false)}
    >
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {several ? (
        <SeveralSettings ids={several} />
      ) : field ? (
        <FieldSettings key={field.id} field={field} />
      ) : page ? (
        <>
          <PanelSection title="When it is shown">
            <ConditionEditor target={{ kind: 'page', id: page.id }} condition={page.showIf} />
          </PanelSection>
          <PanelSection title="Where it leads">
            <JumpsEditor definition={definition} page={page} />
          </PanelSection>
          <TranslationInputs
            thing={page}
            pipes={`page:${page.id}`}
            onChange={(translations) =>
              edit([{ op: 'setPage', pageId: page.id, set: { translations } }], `texts:${page.id}`)
            }
          />
        </>
      ) : (
        <>
          <FormSettings definition={definition} />
          <LogicSettings definition={definition} />
          <FormTranslations definition={definition} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Select a question or a page to see its settings.
          </Typography>
        </>
      )}
    </Stack>
  );
}

export function FormSettings({ definition }: { definition: FormDefinition }) {
  const { edit } = useStoreActions();
  const known = LANGUAGES.some(({ code }) => code === definition.locale);
  return (
    <>
      <TextField
        label="Button that sends"
        size="small"
        placeholder="Send"
        value={definition.submitLabel ?? ''}
        slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' }, inputLabel: { shrink: true } }}
        onChange={(event) =>
          edit(
            [
              {
                op: 'setForm',
                set: { submitLabel: event.target.value === '' ? null : event.target.value },
              },
            ],
            'form:submitLabel',
          )
        }
      />
      <TextField
        select
        label="Language of the texts"
        size="small"
        value={definition.locale}
        helperText="Sets the reading direction and how screen readers speak it."
        onChange={(event) => edit([{ op: 'setForm', set: { locale: event.target.value } }])}
      >
        {LANGUAGES.map(({ code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            {name}
          </MenuItem>
        ))}
        {!known && <MenuItem value={definition.locale}>{definition.locale}</MenuItem>}
      </TextField>
      <FurtherLanguages definition={definition} />
    </>
  );
}

function LogicSettings({ definition }: { definition: FormDefinition }) {
  const { show } = useStoreActions();
  const n = rulesOf(definition).length;
  return (
    <PanelSection title="Logic">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {n === 0
          ? 'No rules: everybody meets the whole form.'
          : `${plural(n, 'rule decides', 'rules decide')} who meets what.`}
      </Typography>
      <Button
        onClick={() => show({ kind: 'logic' })}
        sx={{ alignSelf: 'flex-start', ...EDGE }}
        title={shortcutText('builder', 'logic')}
      >
        All rules
      </Button>
    </PanelSection>
  );
}
