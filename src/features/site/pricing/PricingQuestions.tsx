import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { routes } from '@/shared/config/routes';
import { formatCount } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import { Band } from '../Band';
import { Questions } from '../Questions';

const { forms, formsPerHour, publishesPerHour } = SAFETY_LIMITS.free;

const QUESTIONS = [
  [
    'What happens if I go over my plan’s allowance?',
    'Nothing is switched off. During launch, the allowances only show which plan suits you: no form closes, and no response is refused, hidden or deleted. If that ever changes, this page will say so first.',
  ],
  [
    'What do I pay for?',
    'A plan sized to your volume, agreed with a person who knows what you use your forms for. If Free covers you, stay on Free.',
  ],
  [
    'How do I get a paid plan?',
    'Contact sales, tell us which plan you want and what it’s for, and we’ll agree it with you. You don’t enter a card, and nothing is charged on this site.',
  ],
  [
    'Is anything missing from Free?',
    'No. Every plan has every feature, and Free has no time limit. Only the allowances differ.',
  ],
  [
    'Are there any hard limits?',
    `Only limits that protect the service, far above everyday use. On Free, a workspace can hold ${formatCount(forms)} forms (archived forms included), create ${formatCount(formsPerHour)} an hour and publish ${formatCount(publishesPerHour)} times an hour. Responses are never affected.`,
  ],
  [
    'What counts as a response?',
    'A response that was submitted and accepted. Views, unfinished forms, previews, spam and responses waiting for review don’t count.',
  ],
  [
    'What happens to my forms when I change plan?',
    'Nothing changes: you keep your forms, links, responses and contacts.',
  ],
  [
    'Who owns the responses?',
    'You do. We store them for your workspace and use them for nothing else. Our privacy policy says what is stored where, and for how long.',
  ],
] as const;

/** What people ask before they choose. */
export function PricingQuestions() {
  const id = useId();
  return (
    <Band labelledBy={id}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
        }}
      >
        <div>
          <Typography id={id} variant="h2">
            Questions about plans
          </Typography>
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            Not answered here?{' '}
            <TextLink to={routes.contactSales.href({ topic: 'question' })}>Contact sales</TextLink>{' '}
            or visit <TextLink to={routes.helpAndSupport.href()}>Help & Support</TextLink>.
          </Typography>
        </div>
        <Questions questions={QUESTIONS} />
      </Box>
    </Band>
  );
}
