import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { fill } from '@/domain/base/fill';
import { shownTitle } from '@/domain/options/formTitle';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { inviteMails } from '@/domain/words/inviteMails';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { useDefinition } from '../../state/store';
import { ChoiceSetting } from '../../ui/settingInputs';
import { TabCard, TabPage } from '../../ui/TabPage';
import { ReadOnlyText } from '../../ui/ReadOnlyText';
import type { ShareProps } from '../shareProps';

const KINDS = [
  ['invitation', 'Invitation', 'The first email: what it’s about, and the link.'],
  ['reminder', 'Reminder', 'A few days later, for people who haven’t responded yet.'],
  ['lastDay', 'Final reminder', 'Shortly before the form closes.'],
] as const;

/** Mails to copy into one's own program. */
export function MailView({ url }: ShareProps) {
  const { title, locale, locales = [], address } = useDefinition();
  const [language, setLanguage] = useState(locale);
  const mails = inviteMails(language, address);
  const link = language === locale ? url : `${url}?lang=${encodeURIComponent(language)}`;
  const said = { title: shownTitle(title), link };
  return (
    <TabPage>
      {locales.length > 0 && (
        <ChoiceSetting
          label="Language"
          value={language}
          choices={[locale, ...locales].map((code) => [code, languageInEnglish(code)] as const)}
          onChange={setLanguage}
        />
      )}
      {KINDS.map(([kind, name, text]) => {
        const subject = fill(mails[kind].subject, said);
        const body = fill(mails[kind].body, said);
        return (
          <TabCard key={kind} isSplit title={name} text={text}>
            <Stack spacing={2}>
              <ReadOnlyText label="Subject" value={subject} />
              <ReadOnlyText label="Text" value={body} rows={7} />
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <CopyButton text={body} label="Copy message" variant="contained" />
                <CopyButton text={subject} label="Copy subject" />
                <Button
                  href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
                >
                  Open in your email app
                </Button>
              </Stack>
            </Stack>
          </TabCard>
        );
      })}
    </TabPage>
  );
}
