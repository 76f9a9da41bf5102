import { Camera, Music2, Play } from "lucide-react";
import { Link } from "react-router";
import { useShop } from "#web/lib/use-shop.ts";
import { useSite } from "#web/lib/use-site-texts.ts";
import { Logo } from "./logo.tsx";

const icons = [Camera, Play, Music2];

export function Footer() {
  const { pages = [], texts } = useSite() ?? {};
  const { name, legalName, sampleData, socialLinks } = useShop();
  return (
    <footer className="border-line border-t bg-sand">
      <div className="wide flex flex-col justify-between gap-8 py-14 sm:flex-row sm:flex-wrap sm:items-end">
        <div className="flex max-w-sm flex-col gap-3">
          <Logo />
          {texts?.footerText && <p className="whitespace-pre-line text-mute">{texts.footerText}</p>}
        </div>
        <nav aria-label="About this shop">
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={`/${slug}`}
                  className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-3 text-mute">
          {socialLinks.length > 0 && <SocialLinks links={socialLinks} />}
          {sampleData && socialLinks.length === 0 && (
            <div aria-hidden className="flex gap-4">
              {icons.map((Icon) => (
                <Icon key={Icon.displayName} className="size-5" />
              ))}
            </div>
          )}
          <p className="text-xs">
            © {legalName || name}.{sampleData && " Sample data: not for sale."}
          </p>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ links }: { links: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            rel="me noopener"
            className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center underline-offset-4 hover:underline"
          >
            {siteOf(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "Instagram" for https://www.instagram.com/myshop. */
function siteOf(link: string): string {
  const [site = link] = new URL(link).hostname.split(".").slice(-2);
  return site.charAt(0).toUpperCase() + site.slice(1);
}
