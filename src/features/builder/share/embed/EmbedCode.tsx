import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { Segments } from '../../design/Segments';
import { ReadOnlyText } from '../../ui/ReadOnlyText';
import { ReactComponent } from './ReactComponent';
import { embedCode, type EmbeddedForm, type EmbedOptions, type Platform } from './code';

const HOW: Readonly<Record<Platform, string>> = {
  html: 'Paste this where you want the form to appear. Include the script only once per page.',
  react:
    'Save the component as FormloomForm.tsx in your project, then use it as above. Its other properties prefill answers, fill hidden fields and tell you what happens.',
  wordpress:
    'In the editor, choose “Code editor” in the menu, or paste into a “Custom HTML” block. Your WordPress plan must allow scripts.',
};

/** The code to copy, for each kind of website. */
export function EmbedCode({ form, options }: { form: EmbeddedForm; options: EmbedOptions }) {
  const [platform, setPlatform] = useState<Platform>('html');
  const code = embedCode(platform, form, options);
  return (
    <Stack spacing={1.5}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <Box sx={{ width: 'min(20rem, 100%)' }}>
          <Segments
            label="Code for"
            value={platform}
            choices={[
              ['html', 'HTML'],
              ['react', 'React'],
              ['wordpress', 'WordPress'],
            ]}
            onChange={setPlatform}
          />
        </Box>
        <CopyButton text={code} label="Copy code" variant="contained" />
      </Stack>
      <ReadOnlyText label="Code" value={code} rows={4} isCode />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {HOW[platform]}
      </Typography>
      {platform === 'react' && <ReactComponent />}
    </Stack>
  );
}
