import FormIcon from '@mui/icons-material/DescriptionOutlined';
import EndingIcon from '@mui/icons-material/FlagOutlined';
import PageIcon from '@mui/icons-material/InsertDriveFileOutlined';
import SeveralIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { use, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { rulesOf } from '@/domain/logic/sentences';
import { plural } from '@/shared/lib/numbers';
import { WholeFormActions } from './AssistActions';
import { ConditionEditor } from '../logic/ConditionEditor';
import { EDGE } from '../ui/edge';
import { FIELD_INFO } from '../ui/fieldInfo';
import { FieldSettings } from './FieldSettings';
import { JumpsEditor } from '../logic/JumpsEditor';
import { shortcutText } from '../ui/keyboard';
import { PanelSection } from '../ui/PanelSection';
import { panelStyles } from '../ui/panelStyles';
import { SeveralSettings } from './SeveralSettings';
import { FormIdContext } from '../state/formId';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { FormLanguages, FormSubmitting } from './FormSettings';
import { FormTranslations } from './FormTranslations';
import { TranslationInputs } from './TranslationInputs';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import type { TypeHue } from '@/shared/ui/lists/typeHue';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { useBuilder, useStoreActions } from '../state/store';
import { stepCount } from '../editing/stepText';
import { useDeferredDefinition } from '../state/useDeferredDefinition';

const FormComments = lazyPart(() => import('../comments/FormComments').then((m) => m.FormComments));

/** Settings of the one selected thing. */
export function SettingsPanel() {
  const [live, setLive] = useState(false);
  const definition = useDeferredDefinition(live);
  const selection = useBuilder((state) => state.selection);
  const { edit } = useStoreActions();
  const formId = use(FormIdContext);
  const field = selection.kind === 'field' ? fieldOf(definition, selection.id) : undefined;
  const page =
    selection.kind === 'page' ? definition.pages.find((one) => one.id === selection.id) : undefined;
  const several = selection.kind === 'fields' ? selection.ids : undefined;
  const endingId = selection.kind === 'form' ? selection.endingId : undefined;
  const ending = definition.endings.find(({ id }) => id === endingId);
  const [title, Icon] = several
    ? [stepCount(several.size), SeveralIcon]
    : field
      ? [FIELD_INFO[field.type].name, FIELD_INFO[field.type].Icon]
      : page
        ? ['Page', PageIcon]
        : ending
          ? ['Ending', EndingIcon]
          : ['Form', FormIcon];
  return (
    <Stack
      component="section"
      aria-label={`Settings: ${title}`}
      spacing={2.5}
      sx={panelStyles}
      // Who writes here sees each key; who writes on the form does not wait for this panel.
      onFocus={() => setLive(true)}
      onBlur={() => setLive(false)}
    >
      <PanelTitle Icon={Icon} hue={field ? hueOf(field.type) : 'blue'} title={title} />
      {several ? (
        <SeveralSettings ids={several} />
      ) : field ? (
        <FieldSettings key={field.id} field={field} />
      ) : page ? (
        <>
          <PanelSection title="Visibility">
            <ConditionEditor target={{ kind: 'page', id: page.id }} condition={page.showIf} />
          </PanelSection>
          <PanelSection title="Page logic">
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
      ) : ending ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The settings of this ending are below its text: picture, link and download
          {ending === definition.endings[0] ? '.' : ', and when it’s shown.'}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Select a question or a page to see its settings.
          </Typography>
          <WholeFormActions definition={definition} />
          <PanelSection title="Submitting">
            <FormSubmitting definition={definition} />
          </PanelSection>
          <PanelSection title="Languages">
            <FormLanguages definition={definition} />
          </PanelSection>
          <LogicSettings definition={definition} />
          <FormTranslations definition={definition} />
          <FormComments formId={formId} definition={definition} />
        </>
      )}
    </Stack>
  );
}

/** What the settings are of. It stays in sight while they scroll. */
function PanelTitle({ Icon, hue, title }: { Icon: typeof SvgIcon; hue: TypeHue; title: string }) {
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        alignItems: 'center',
        bgcolor: 'background.paper',
        py: 1.5,
      }}
    >
      <HueIcon Icon={Icon} hue={hue} />
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
    </Stack>
  );
}

function LogicSettings({ definition }: { definition: FormDefinition }) {
  const { setOverlay } = useStoreActions();
  const n = rulesOf(definition).length;
  return (
    <PanelSection title="Logic">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {n === 0 ? 'No logic rules yet. Everyone sees every question.' : plural(n, 'logic rule')}
      </Typography>
      <Button
        onClick={() => setOverlay({ kind: 'logic' })}
        sx={{ alignSelf: 'flex-start', ...EDGE }}
        title={shortcutText('builder', 'logic')}
      >
        View rules
      </Button>
    </PanelSection>
  );
}
