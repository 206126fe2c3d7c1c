import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { InputField } from '@/domain/form/definition/definition';
import { publicForm } from '@/shared/config/routes';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { Segments } from '../../design/Segments';
import { ReadOnlyText } from '../../ui/ReadOnlyText';
import { SIGN_LANGUAGE_NAMES, SIGN_LANGUAGES, signingCode, type SignLanguage } from './examples';

/** Code that signs a link to the form, in three languages. */
export function SigningCode({ formId, field }: { formId: string; field: InputField | undefined }) {
  const [language, setLanguage] = useState<SignLanguage>('node');
  const about = { formId, url: publicForm.url(formId), key: field?.key ?? 'customer_id' };
  const code = signingCode(language, about);
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <Box sx={{ width: 'min(20rem, 100%)' }}>
          <Segments
            label="Code for"
            value={language}
            choices={SIGN_LANGUAGES.map((one) => [one, SIGN_LANGUAGE_NAMES[one]] as const)}
            onChange={setLanguage}
          />
        </Box>
        <CopyButton text={code} label="Copy code" variant="outlined" />
      </Stack>
      <ReadOnlyText label="Code" value={code} rows={8} isCode />
    </Stack>
  );
}
