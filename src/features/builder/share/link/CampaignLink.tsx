import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { TabCard } from '../../ui/TabPage';
import { TextSetting } from '../../ui/settingInputs';
import { ReadOnlyText } from '../../ui/ReadOnlyText';
import { CAMPAIGN_FIELDS, campaignUrl, type Campaign } from './campaign';

/** A link for each place where the form is advertised, so that responses say which one worked. */
export function CampaignLink({ url }: { url: string }) {
  const [campaign, setCampaign] = useState<Campaign>({});
  const link = campaignUrl(url, campaign);
  return (
    <TabCard
      isSplit
      title="Campaign link"
      text="Tag the link with where you share it. The source then appears in responses and insights."
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {CAMPAIGN_FIELDS.map(([name, label, example]) => (
            <TextSetting
              key={name}
              label={label}
              placeholder={example}
              value={campaign[name]}
              maxLength={100}
              onChange={(text) => setCampaign({ ...campaign, [name]: text ?? '' })}
            />
          ))}
        </Stack>
        {link !== url && (
          <>
            <ReadOnlyText label="Link with campaign" value={link} />
            <div>
              <CopyButton text={link} label="Copy campaign link" variant="contained" />
            </div>
          </>
        )}
      </Stack>
    </TabCard>
  );
}
