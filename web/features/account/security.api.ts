import { queryOptions, useMutation } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { reload } from "#web/lib/query-client.ts";
import type { Enrollment } from "#web/lib/session/second-factor.ts";
import { loadIdentityClient } from "#web/lib/session/session.ts";
import { toast } from "#web/ui/toast-store.ts";
import { codeOf, reasonOf } from "./auth-messages.ts";

const showReason = (error: Error) => void toast.error(reasonOf(error));

export function secondFactorQuery() {
  return queryOptions({
    queryKey: ["second-factor"],
    queryFn: async () => (await loadIdentityClient()).hasSecondFactor(),
  });
}

export function recoveryCodesQuery() {
  return queryOptions({
    queryKey: ["second-factor", "recovery codes"],
    queryFn: async () => (await jsonOf(browserApi.users.me.security.$get())).recoveryCodesLeft,
  });
}

const reloadFactor = () => reload({ queryKey: ["second-factor"] });

/** Only the embedded identity service has recovery codes. */
export function useEnrollment(shopName: string, embedded: boolean) {
  const start = useMutation({
    mutationFn: async () => {
      const enrollment = await (await loadIdentityClient()).startEnrollment(shopName);
      const { renderSVG } = await import("uqr");
      return { ...enrollment, qrCode: renderSVG(enrollment.url, { border: 2 }) };
    },
    onError: showReason,
  });
  const finish = useMutation({
    meta: { failure: "inline" },
    mutationFn: async ({ enrollment, code }: { enrollment: Enrollment; code: string }) => {
      await (await loadIdentityClient()).finishEnrollment(enrollment, code);
      return embedded ? createRecoveryCodes() : [];
    },
    onSuccess: () => {
      toast.success("Two-step sign-in is on");
      // Calls that a required factor had refused succeed now.
      void reload();
    },
  });
  return { start, finish };
}

async function createRecoveryCodes(): Promise<string[]> {
  return (await jsonOf(browserApi.users.me["recovery-codes"].$post())).codes;
}

export function useNewRecoveryCodes() {
  return useMutation({
    mutationFn: createRecoveryCodes,
    onError: showReason,
    onSettled: reloadFactor,
  });
}

export function useFactorRemoval() {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).removeSecondFactor(),
    onSuccess: () => toast.success("Two-step sign-in is off"),
    onError: showReason,
    onSettled: reloadFactor,
  });
}

export function useDataDownload() {
  return useMutation({
    mutationFn: () => download(browserApi.users.me.data.$get(), "my-data.zip"),
    onError: showReason,
  });
}

/** What a deletion would leave open: read at the click, because it warns. */
export function useOpenOrders() {
  return useMutation({
    mutationFn: () => jsonOf(browserApi.payments.mine.open.$get()),
    onError: showReason,
  });
}

export function useAccountDeletion() {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).deleteAccount(),
    onSuccess: () => toast.success("Your account is deleted"),
    onError: (error) =>
      codeOf(error) === "auth/operation-not-allowed"
        ? void toast.error("The last admin can't be deleted.")
        : showReason(error),
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: () => jsonOf(browserApi.users.me.sessions.$get()),
    staleTime: 0,
  });
}

export function useDeviceSignOut() {
  return useMutation({
    mutationFn: (id: string) => jsonOf(browserApi.users.me.sessions[":id"].$delete({ param: { id } })),
    onSuccess: () => toast.success("The device is signed out"),
    onError: showReason,
    onSettled: () => reload({ queryKey: ["sessions"] }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: async () => {
      await jsonOf(browserApi.users.me.sessions.$delete());
      await (await loadIdentityClient()).signOut();
    },
    onSuccess: () => toast.success("You are signed out on all devices"),
    onError: showReason,
  });
}
