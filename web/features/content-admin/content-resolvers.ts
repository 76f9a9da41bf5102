import { zodResolver } from "@hookform/resolvers/zod";
import { homeContent, mailContent, pageContent, postContent, siteTexts } from "#contract/content/content.ts";

export const homeResolver = zodResolver(homeContent);
export const mailResolver = zodResolver(mailContent);
export const pageResolver = zodResolver(pageContent);
export const postResolver = zodResolver(postContent);
export const textsResolver = zodResolver(siteTexts);
