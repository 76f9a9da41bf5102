import { Link } from "react-router";
import type { PostSummary } from "#contract/content/content-api.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The beginning of a post. `level` is that of its heading. */
export function PostCard({ post, level }: { post: PostSummary; level: 2 | 3 }) {
  const { slug, title, excerpt, photo } = post;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="relative flex flex-col gap-3 border-line border-t pt-5">
      {photo && (
        <Picture
          photo={photo}
          alt=""
          sizes="(min-width: 768px) 33vw, 100vw"
          className="aspect-[3/2] w-full rounded-card object-cover"
        />
      )}
      <Heading className="text-lg [overflow-wrap:anywhere]">
        {/* The whole card is the link. */}
        <Link
          to={`/blog/${slug}`}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
      </Heading>
      <p className="text-mute [overflow-wrap:anywhere]">{excerpt}</p>
    </article>
  );
}
