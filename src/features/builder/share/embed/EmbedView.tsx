import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { shownTitle } from '@/domain/options/formTitle';
import { embedWords } from '@/domain/words/embed';
import { useWorkspace } from '@/shared/data/workspace';
import { useDebounced } from '@/shared/lib/useDebounced';
import { AccessCard } from '../../access/AccessCard';
import { EmbedHosts } from '../../access/EmbedHosts';
import { useDefinition } from '../../state/store';
import { TabCard, TabPage } from '../../ui/TabPage';
import type { ShareProps } from '../shareProps';
import { EmbedCode } from './EmbedCode';
import { EmbedKinds } from './EmbedKinds';
import { EmbedOptionInputs } from './EmbedOptionInputs';
import { EmbedPreview } from './EmbedPreview';
import type { EmbeddedForm, EmbedOptions } from './code';

const FIRST: EmbedOptions = {
  kind: 'inline',
  label: 'Get in touch',
  colour: '#1565c0',
  side: 'right',
  size: 'medium',
  height: 600,
  isClear: false,
  pass: [],
  language: undefined,
};

/** The form on the owner's website: how, with a preview, and the code to copy. */
export function EmbedView({ session, name, status }: ShareProps) {
  const { role } = useWorkspace();
  const definition = useDefinition();
  const accent = definition.design?.light?.accent;
  const [options, setOptions] = useState<EmbedOptions>({
    ...FIRST,
    ...(accent === undefined ? {} : { colour: accent }),
  });
  const change = (patch: Partial<EmbedOptions>) =>
    setOptions((before) => ({ ...before, ...patch }));
  const form: EmbeddedForm = {
    origin: window.location.origin,
    name,
    title: shownTitle(definition.title),
    words: embedWords(options.language ?? definition.locale),
  };
  // A website is built again with each change, and so not with each letter.
  const shown = useDebounced(options, 400);
  return (
    <TabPage>
      <TabCard
        title="Show the form on your website"
        text="Choose how it appears, then copy the code. The form loads after your page, without slowing it down or shifting its layout."
      >
        <Stack spacing={3}>
          <EmbedKinds value={options.kind} onChange={(kind) => change({ kind })} />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' },
            }}
          >
            <EmbedOptionInputs options={options} definition={definition} onChange={change} />
            <EmbedPreview
              form={form}
              options={shown}
              isLive={status === 'live'}
              onHeight={(height) => change({ height: Math.ceil(height / 10) * 10 })}
            />
          </Box>
          <EmbedCode form={form} options={options} />
        </Stack>
      </TabCard>
      {can(role, 'editForms') && (
        <AccessCard
          formId={session.formId}
          title="Allowed websites"
          text="Websites where the embed code works. Elsewhere it stays blank. Changes take effect within a minute."
          Body={EmbedHosts}
        />
      )}
    </TabPage>
  );
}
