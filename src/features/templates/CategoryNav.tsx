import { TEMPLATE_CATEGORIES } from '@/domain/content/templates/categories';
import { SideLink, SideNav } from '@/shared/ui/page/SideNav';
import { CATEGORY_NAMES, type Category } from './galleryParams';

interface Props {
  current: Category | undefined;
  href: (category: Category | undefined) => string;
}

/** The purposes of the templates. */
export function CategoryNav({ current, href }: Props) {
  return (
    <SideNav label="Template categories" current={current}>
      <SideLink name="All templates" href={href(undefined)} isHere={current === undefined} />
      {CATEGORY_NAMES.map((category) => (
        <SideLink
          key={category}
          name={TEMPLATE_CATEGORIES[category]}
          href={href(category)}
          isHere={current === category}
        />
      ))}
    </SideNav>
  );
}
