import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { SignUpCall } from '../SignUpCall';
import { HomeChapters } from './HomeChapters';
import { HomeExample } from './HomeExample';
import { HomeFacts } from './HomeFacts';
import { HomeHero } from './HomeHero';
import { HomeMaker } from './HomeMaker';
import { HomeQuestions } from './HomeQuestions';
import { TemplateBand } from '../templates/TemplateBand';
import { HOME_TEMPLATES } from '../templates/templateCards';

/** /: the claim and the product, the product to try, what it does, and the way in. */
export function HomePage() {
  usePageTitle('');
  return (
    <>
      <HomeHero />
      <HomeExample />
      <HomeMaker />
      <HomeChapters />
      <TemplateBand cards={HOME_TEMPLATES} tone="tint" />
      <HomeFacts />
      <HomeQuestions />
      <SignUpCall />
    </>
  );
}
