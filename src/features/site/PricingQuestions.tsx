import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SAFETY_LIMITS } from '@/domain/plans';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';

const QUESTIONS = [
  [
    'What happens when I go over an amount?',
    'Nothing is switched off. While we are starting, the amounts only say which plan suits you: no form closes, and no answer is refused, hidden or deleted because of them. Should that ever change, this page says so before it does.',
  ],
  [
    'What do I pay for, then?',
    'For an agreement about the amounts that you need, with a person who knows what you use the forms for. If what comes in fits Free, stay on Free.',
  ],
  [
    'How do I take a paid plan?',
    'Write to sales with the plan and what you need it for. A person answers and agrees it with you. Nothing is charged on this site, and it asks for no card.',
  ],
  [
    'Is anything missing from Free?',
    'No. Every feature on this site is in every plan, and Free has no end date. The plans differ in the amounts above and in nothing else.',
  ],
  [
    'Is there any hard limit?',
    `Only ones that protect the service, far above everyday use. A workspace on Free holds up to ${SAFETY_LIMITS.free.forms} forms, counting archived ones, creates up to ${SAFETY_LIMITS.free.formsPerHour} an hour and publishes up to ${SAFETY_LIMITS.free.publishesPerHour} times an hour. Nothing that respondents send is affected.`,
  ],
  [
    'What counts as an answer?',
    'An answer that was sent and accepted. Looking at a form, beginning and not sending, previews, spam, and answers that wait for your decision do not count.',
  ],
  [
    'What happens to my forms and answers when I change plan?',
    'They stay as they are: the same forms, the same public links, the same answers and contacts.',
  ],
  [
    'Who owns the answers?',
    'You do. We keep them for your workspace and use them for nothing else. The privacy policy says what is stored where, and for how long.',
  ],
] as const;

/** What people ask before they choose. */
export function PricingQuestions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 2 }}>
        Questions about plans
      </Typography>
      {QUESTIONS.map(([question, answer]) => (
        <Accordion
          key={question}
          disableGutters
          variant="outlined"
          slotProps={{ heading: { component: 'h3' } }}
        >
          <AccordionSummary expandIcon={<ExpandIcon />}>
            <Typography component="span" variant="subtitle1">
              {question}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography sx={{ maxWidth: '72ch' }}>{answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
      <Typography sx={{ mt: 3 }}>
        Something else? <TextLink to={routes.contactSales.href()}>Contact sales</TextLink> or look
        at <TextLink to={routes.helpAndSupport.href()}>Help & Support</TextLink>.
      </Typography>
    </section>
  );
}
