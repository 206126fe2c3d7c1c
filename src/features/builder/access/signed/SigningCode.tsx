import { useState } from 'react';
import type { InputField } from '@/domain/form/definition/definition';
import { publicForm } from '@/shared/config/routes';
import { CodeChoice } from '../../ui/CodeChoice';
import { SIGN_LANGUAGE_NAMES, SIGN_LANGUAGES, signingCode, type SignLanguage } from './examples';

/** Code that signs a link to the form, in three languages. */
export function SigningCode({ formId, field }: { formId: string; field: InputField | undefined }) {
  const [language, setLanguage] = useState<SignLanguage>('node');
  const about = { formId, url: publicForm.url(formId), key: field?.key ?? 'customer_id' };
  return (
    <CodeChoice
      value={language}
      choices={SIGN_LANGUAGES.map((one) => [one, SIGN_LANGUAGE_NAMES[one]] as const)}
      onChange={setLanguage}
      code={signingCode(language, about)}
      rows={8}
    />
  );
}
